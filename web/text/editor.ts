/** The texts of the editor's page. */
import { editor } from './en/editor.js';
import { roomTexts } from './language.js';

export const editorTexts = roomTexts('editor', editor);
