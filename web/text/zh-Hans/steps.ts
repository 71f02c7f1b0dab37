/** The words of the steps. ⟦id|words⟧ marks a term of the glossary; tokens come marked already. */
import { number } from './grammar.js';

export const steps = {
  region: '分步讲解',
  scrubber: '步骤',
  overview: (all: number) => `整张图，共 ${number(all)} 步`,
  overviewSaid: (all: number) => `整张图，共 ${number(all)} 步。`,
  overviewWhy:
    '所有内容并排显示。可以一次只看一个运算，其余部分会变淡。带点线的词，点按即可看到解释；⟦all words|所有的词⟧都在这里。',
  ofSeed: (seed: number) =>
    `本课的随机数和投影现在由种子 ${seed} 生成，方式与 torch.manual_seed 相同：它们不是本课原有的数。`,
  ofSet: (set: string, why: string) => `不是本课原有的参数：${set}。${why}`,
  beforeChanges: (about: string) => `更改之前：${about}`,
  place: (at: number, all: number, title: string) => `${at} / ${all} · ${title}`,
  previous: '上一步',
  next: '下一步',
  play: '播放各步骤',
  pause: '暂停',
  waits: '播放在等你：回答问题或跳过它，就会继续。',
  toQuestion: '去看问题',
  appear: '再看一遍过程',
  slowly: '慢放',
  skip: '跳到结尾',
  spoken: (title: string, caption: string) => `${title}。${caption}`,
  keys: '方向键换步，Home 和 End 跳到首尾，空格键播放和暂停，Esc 显示全部。',
  titles: {
    pick: '查找每个词元',
    start: '从向量开始',
    place: '加上每个词元的位置',
    project: '寻求、提供、给出',
    turn: '按位置旋转查询和键',
    compare: '每个查询与每个键比较',
    scale: '让分数保持适中',
    distance: '按距离扣分',

    hide: '遮住不该看的',
    share: '把分数变成份额',
    mix: '混合各个值',
    join: '把各个头并排放好',
    output: '再混合一次',
    whole: '一行写完整个注意力',
  },
  compareKeysTitle: '每个键与每个查询比较',
};
