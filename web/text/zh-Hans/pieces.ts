/** What a model whose tokenizer cuts words into pieces makes of a sentence. */
export const pieces = {
  signs: '模型按词的片段来读文本。▁ 表示空格，↵ 表示换行。',
  english: '可以输入任何英语句子。一个 2018 年训练的模型按词的片段来读；▁ 表示空格。',
  cut: (pieces: string, at: string) => `模型最多读 ${pieces} 个片段，所以在“${at}”之前停下。`,
  someUnknown: (token: string) => `有些符号模型没有对应的片段，读作 ${token}。`,
  allUnknown: (token: string) =>
    `这些符号模型一个也不认识，都读作 ${token}，所以这样的文本在它看来都一样。`,
  small:
    '这里许多词被切成几个片段，因为模型没有对应整个词的片段。少见的词或其他语言的词，它可能不懂。',
};
