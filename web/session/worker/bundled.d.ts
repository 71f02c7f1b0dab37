/** A module with all its imports as text; made by vite.config.ts. */
declare module '*?bundled' {
  const text: string;
  export default text;
}
