/** Each file begins in English: the one before it may have spoken another language in the same thread. */
import { speak } from '../../web/text/language.js';

await speak('en');
