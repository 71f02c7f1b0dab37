/** The Share dialog. */
import { list } from './grammar.js';
export const sharing = {
  open: '分享……',
  title: '分享当前视图',
  as: '形式',
  kinds: { link: '链接', element: '元素', iframe: 'iframe' },
  keeps: '打开时显示',
  keep: {
    step: (title: string) => `步骤“${title}”`,
    only: '只有这一步',
    pin: (cell: string) => `固定的数：${cell}`,
    token: (token: string) => `只跟踪“${token}”`,
    head: (head: number) => `只有头 ${head}`,
    play: '链接打开第 0 步，并自动开始训练',
    compact: '紧凑：一次一个部分',
  },
  nothing: '要从某个步骤、数、词元或头开始，请先选中它。',
  hide: '隐藏',
  lock: '锁定：可见，但不能更改',
  preview: '预览',
  noPreview: '计算时间长的文本没有预览。',
  copied: '已复制',
  worksheet: '练习卷',
  asFile: (
    [lesson, ...beside]: readonly [string, ...string[]],
    most: string | null,
    isElement: boolean,
  ) =>
    `这一课${most === null ? '需要旁边的其他文件' : `超过 ${most} 个字符`}，所以要作为文件：请保存 ${lesson}，${beside.length ? `与 ${list(beside)} 一起` : ''}放在${isElement ? '你的页面' : ' Clearhead 的页面'}旁边。`,
  save: (file: string) => `保存 ${file}`,
};
