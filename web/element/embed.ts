/**
 * dist/clear-head.js, the file that other pages load: its name has no hash, so it only leads to the
 * files that have one. A page of a new build then never runs an old element.
 */
import './define.js';
