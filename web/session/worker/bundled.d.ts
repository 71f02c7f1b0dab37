/** A module with all that it imports, as text: vite.config.ts. */
declare module '*?bundled' {
  const text: string;
  export default text;
}
