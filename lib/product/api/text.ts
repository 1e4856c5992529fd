/** A table, a feed or a picture, whole. `file`: what it is called where it is kept; left out: it is shown, not kept. */
export type Text = { readonly text: string; readonly file?: string };
/** JSON Lines, made as they are read. */
export type Lines = { readonly lines: AsyncGenerator<string>; readonly file: string };
