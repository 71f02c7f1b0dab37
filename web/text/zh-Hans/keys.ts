/** The keys, and the skip links. */

export const skip = {
  region: '跳转',
  matrices: '跳到矩阵',
  weights: '跳到权重',
  explanation: '跳到解释',
  switches: '跳到设置',
  help: '快捷键',
};

export const keys = {
  title: '快捷键',
  why: '焦点在本页，而且你没有在输入文字时，单键快捷键有效。',
  on: '单键快捷键',
  key: (key: string) => (/^\p{Lu}$/u.test(key) ? `Shift + ${key}` : key.toUpperCase()),
  names: {
    help: '这个列表',
    next: '下一步',
    previous: '上一步',
    undo: '撤销',
    redo: '重做',
    matrices: '下一个矩阵，从当前步骤算出的那个开始',
    before: '上一个矩阵',
    weights: '所跟踪词元的最大权重',
    result: '结果',
    explanation: '这个数的解释',
    lines: '逐行听这个数怎样算出',
    switches: '设置',
    question: '问题',
    gradients: '显示或隐藏损失的梯度',
    inShort: '听这一行的概要，以及该头的注意力模式',
    howMuch: '详细程度：简短、通常、全部',
    tones: '把这一行或训练曲线听成音调',
    heads: '各个头；再按一次，比较两个头',
    training: '训练',
    exportAndShare: '导出与分享',
    glossary: '术语表',
  },
  howMuch: {
    title: '详细程度',
    names: { short: '简短', usual: '通常', all: '全部' },
    what: {
      short: '只读出更改，不读出影响；只读出数，因为行和列由表格读出',
      usual: '读出更改及其影响；读出数，以及新的行或列',
      all: '与通常相同，并读出每个数怎样算出',
    },
    confirmed: { short: '详细程度：简短。', usual: '详细程度：通常。', all: '详细程度：全部。' },
  },
  tones: {
    name: '音调',
    what: '按 L 键播放一行或一条曲线：数越大，音越高',
    off: '音调已关闭。可以在快捷键列表中打开。',
  },
  elsewhere: [
    {
      title: '在矩阵之间',
      keys: [
        ['Tab', '进入和离开：所有部分合起来只占一个 Tab 停靠点'],
        ['Enter', '向内：从部分到矩阵，再到行，再到数'],
        ['Esc', '向外'],
        ['方向键', '到下一个部分、矩阵或行'],
      ],
    },
    {
      title: '在矩阵中',
      keys: [
        ['方向键', '旁边的数'],
        ['Home、End', '一行的首尾；按住 Ctrl 为整个矩阵的首尾'],
        ['Enter', '固定算出的数，或更改给定的数'],
        ['0 到 9、−、F2', '更改给定的数'],
        ['空格', '只跟踪这一行的词元'],
        ['Backspace', '前一个看过的数；按住 Shift 为后一个'],
        ['Esc', '取消固定，或重新显示所有词元，或向外到行'],
      ],
    },
    {
      title: '在步骤上',
      keys: [
        ['方向键', '下一步和上一步'],
        ['Home、End', '整张图，或最后一步'],
        ['空格', '播放和暂停'],
        ['Esc', '显示全部'],
      ],
    },
    {
      title: '任何地方',
      keys: [
        ['Ctrl + Z', '撤销'],
        ['Ctrl + Shift + Z', '重做；也可用 Ctrl + Y'],
      ],
    },
  ] as readonly { title: string; keys: readonly (readonly [string, string])[] }[],
};
