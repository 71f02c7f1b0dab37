/** A course on the page, and the page for teachers. */
import { number } from './grammar.js';

export const course = {
  region: (title: string) => `课程：${title}`,
  place: (at: number, all: number) => `第 ${at} 节，共 ${all} 节`,
  noSession: (found: string, all: number) =>
    `这门课程没有第“${found}”节，共有 ${all} 节。这是第一节。`,
  minutes: (n: number) => `${n} 分钟`,
  done: '已完成',
  back: '上一节',
  next: (title: string) => `下一节：${title}`,
  finish: '完成',
  finished: '这是最后一节。请任选一课，继续探索。',
  explanation: '讲解',
  try: '试一试：',
  show: '演示',
  question: '问题：',
  answer: '答案',
  takeaway: '记住：',
  exercise: '练习',
  all: '全部各节',
  teach: '教师页',
  forget: '清除完成记录',
  leave: '退出课程',
  kept: '你的进度只保存在这个浏览器里。',
  notKept: '这个浏览器不保存你的进度。关闭本页后进度就会丢失。',
  broken: (path: string, why: string) => `这不是课程：${path ? `${path}：` : ''}${why}。`,
  goal: '目标：',
  open: '打开这一节',
  script: '课堂教案',
  solution: '解答',
  misconception: '常见的误解，以及怎样证明它不对',
  questions: '各步骤的提问和正确答案',
  without: '学生版，不含教案和解答',
  print: '打印',
  computed: '下面的数是刚刚在这个浏览器里算出的。',
  computing: (session: number, all: number) => `正在计算第 ${session} 节，共 ${all} 节……`,
  stopped: '你按了“停止”，还没有算出的数显示为问号。',
};

/** The page that marks answers. */
export const collect = {
  title: '批改回答',
  why: '学生在问题末尾按“要提交的代码”，再把代码发给你。请全部粘贴在这里：每行一个，前面可以写姓名。如果是练习卷，请粘贴卷末印着的那一行，填好姓名和数。每个回答都用刚刚算出的数重新批改。没有任何内容离开本页。',
  codes: '姓名，后接代码或练习卷的一行',
  mark: '批改',
  csv: '保存为 CSV',
  name: '姓名',
  lesson: '课',
  right: '正确',
  of: (right: number, all: number) => `${right} / ${all}`,
  open: '未回答',
  unmarked: '这一课无法在这里加载，所以按代码所写的结果计。',
  read: (rows: number, bad: number) => `已读 ${rows} 份。${bad ? `有 ${bad} 行需要改正。` : ''}`,
  reading: '正在读取代码……',
  marking: (lesson: number, all: number) => `正在批改第 ${lesson} 课，共 ${all} 课……`,
  noCode: '没有可读代码或有错误的行：',
  line: (n: number, text: string) => `第 ${n} 行：“${text}”`,
  moreLines: (n: number) => `另有 ${n} 行`,
  moreRows: (n: number) => `另有 ${n} 行，本页放不下。保存的文件里有全部。`,
  cut: (codes: number) =>
    `这段文字没有全部读取：一次最多批改 ${number(codes)} 个代码。其余的请分开批改。`,
  tooLong: (found: number, most: number) =>
    `这段文字有 ${number(found)} 个字符，应不超过 ${number(most)} 个。请分几次粘贴。`,
  elsewhere: (host: string, lessons: number) =>
    `${lessons === 1 ? '有 1 课' : `有 ${lessons} 课`}在另一个网站：${host}。要从那里加载吗？`,
  load: (host: string) => `从 ${host} 加载`,
  answerTo: (question: string) => `回答：${question}`,
  unmarkedFor: {
    elsewhere: '这一课在另一个网站，没有加载，所以按代码所写的结果计。',
    changed: '这个地址上是另一课或另一个版本，所以按代码所写的结果计。',
    unnamed: '这些代码没有写明属于这一课的哪个版本，所以按代码所写的结果计。',
    stopped: '你按了“停止”，所以按代码所写的结果计。',
    many: '一次批改的课太多，所以按代码所写的结果计。请把这些分开批改。',
  },
  sheet: {
    unnamed: (example: string) => `没有写明是哪张练习卷。姓名后面应写它的课，例如“${example}”。`,
    unknown: (found: string, example: string) =>
      `“${found}”不是练习卷。应写卷上印着的内容，例如“${example}”。`,
    notAnswer: (found: string, example: string) =>
      `“${found}”不是回答。应写空格的编号、冒号和求出的数，例如“${example}”。`,
    outside: (found: string, least: number, most: number) =>
      `“${found}”超出范围。应为 ${number(least)} 到 ${number(most)} 的数。`,
    empty: (example: string) => `没有回答任何空格。应写回答，例如“${example}”。`,
    twice: (blank: number) => `第 ${blank} 个空格回答了两次。应只有一个回答。`,
    beyond: (blank: number, blanks: number) =>
      `这张练习卷没有第 ${blank} 个空格，它有 ${blanks} 个。其余的回答已批改。`,
    unmarked: '这张练习卷无法在这里计算，所以它的回答没有批改。',
    unmarkedFor: {
      elsewhere: '这张练习卷的课在另一个网站，没有加载，所以它的回答没有批改。',
      stopped: '你按了“停止”，所以这张练习卷的回答没有批改。',
      many: '一次批改的课太多，所以这张练习卷的回答没有批改。请把这些分开批改。',
    },
  },
  unsafe:
    '代码不能证明什么：能读懂本页源代码的人都可以伪造。请用它了解全班的理解情况，不要用来评分。',
};

/** A page to print, with blanks. */
export const worksheet = {
  title: '练习卷',
  variant: (n: number) => `第 ${n} 卷`,
  name: '姓名：______________________',
  task: (blanks: number) => `根据这张练习卷上的其他数，填写空着的 ${blanks} 个数。`,
  question: (n: number) => `问题 ${n}：`,
  hint: '提示：',
  key: '答案',
  blanks: '空格数',
  variants: '卷数',
  seed: '种子',
  withoutKey: '不含答案',
  send: '要提交回答，请填写这一行：',
  noLine:
    '这一课太长，无法印在纸上，所以这张练习卷的回答不能在这里批改。请把这一课保存为本页旁边的文件，再用“src”打开。',
  tooMany: '这一课的数太多，印不成练习卷。请选小一些的课。',
};
