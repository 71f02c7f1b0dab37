/**
 * The engine's module as bytes, for workers made from text: they have no address to fetch from.
 */
import { bytesOf } from './bytes-of.js';
import { moduleFile } from './engine.js';

export const engineFile = (): Promise<ArrayBuffer> => bytesOf(moduleFile());
