/** Texts inside the files of exports. */
import { list, ltr } from './grammar.js';

/** Comments in Python programs. */
export const script = {
  made: 'من إنتاج Clearhead: الحساب كله، خطوة خطوة. يطبع الأعداد التي تعرضها الصفحة.',
  drawn: (seed: number) => `سحبتها PyTorch بعد torch.manual_seed(${seed})؛ أما NumPy فتسحب غيرها.`,
  softmax: 'يصير كل صف غير سالب ومجموعه 1.',
  softmaxEmpty: 'يصير كل صف غير سالب ومجموعه 1؛ والصف الذي كله -inf يصير أصفارًا.',
  rotate: 'يدير كل زوج من السمات بزاوية متناسبة مع الموضع.',
  head: 'الرأس',
  parameters: 'المعلمات',
  blocks: (from: number, to: number) => `الكتل من ${from} إلى ${to}، واحدة تلو الأخرى`,
  theBlock: 'الكتلة',
  block: 'الكتلة',
  end: 'من مسار البواقي إلى الكلمة التالية',
  layerNorm: 'كل صف ناقص متوسطه، مقسومًا على انحرافه المعياري، مضروبًا في كسب، زائد انحياز.',
  rmsNorm: 'كل صف مقسوم على جذر متوسط مربعاته، مضروبًا في كسب إن وُجد.',
  gelu: 'x مضروبًا في دالة التوزيع التراكمي الطبيعية المعيارية عند x.',
  geluTanh: 'تقريبًا x مضروبًا في دالة التوزيع التراكمي الطبيعية المعيارية عند x.',
  silu: 'x مضروبًا في الدالة اللوجستية عند x.',
  readTensors: 'كل موترات ملفات safetensors بأسمائها، أعدادًا عشرية عائمة من 32 بتًا.',
  files: (names: readonly string[]) =>
    `أعداد ${list(names.map(ltr))}، في المجلد الذي يعمل فيه هذا البرنامج`,
  changed: 'معدَّل',
  training: {
    list: 'التدريب، بدءًا من الأعداد التي تسحبها Python',
    sequences:
      'التدريب على متتاليات المؤلف، بدءًا من الأعداد أعلاه: المتتاليات نفسها التي في الصفحة',
    file: (name: string) =>
      `التدريب، بدءًا من الأعداد التي تسحبها Python؛ ويجب أن يكون ${ltr(name)} بجانب هذا البرنامج`,
  },
};

/** For pictures of a part of a large matrix. */
export const picture = {
  words: (words: string) => `محسوب من: ${words}.`,
  part: (top: number, bottom: number, left: number, right: number) =>
    `الصفوف من ${top} إلى ${bottom}، الأعمدة من ${left} إلى ${right}`,
};
