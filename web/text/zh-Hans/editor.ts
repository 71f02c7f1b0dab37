import type { RoomTexts } from '../language.js';
import { list } from './grammar.js';

export const editor: RoomTexts['editor'] = {
  pageTitle: '编写一课：Clearhead',
  heading: '：编写一课',
  text: '这一课，以 JSON 书写',
  keys: 'Tab 离开编辑器；Ctrl+空格提示可用的键；Ctrl+] 缩进；Ctrl+Z 撤销。',
  start: '起点',
  current: '下面的文本',
  open: '打开……',
  save: '保存',
  copyElement: '复制元素',
  copyFrame: '复制 iframe',
  go: '转到错误',
  loading: '正在加载……',
  fine: '没有错误。',
  openTensors: (name) => `请把这一课与 ${name} 一起打开。`,
  lastGood: '预览仍显示上一份有效的文本。',
  wrong: (line, column, path, message) =>
    `第 ${line} 行，第 ${column} 列：${path ? `${path}：` : ''}${message}`,
  wrongText: (message) => `不是一课：${message}`,
  copied: '已复制。请粘贴到你的页面中。',
  copiedFile: (files, isFrame, isLong) =>
    `已复制，但不含这一课，因为它${isLong ? '太长' : '需要旁边的其他文件'}：请保存它，并将 ${list(files)} 放在${isFrame ? ' Clearhead 的页面' : '你的页面'}旁边。`,
  notCopied: '浏览器不允许本页复制；请把这一课保存为文件。',
  notKept: '太长，离开本页后不会保留：请保存为文件。',
  missing: '无法加载这一课。',
};
