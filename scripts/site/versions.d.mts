/** The entries of the menu of versions, from a text such as "0.3.0=https://docs.example/0.3.0/"; the newest first. */
export function olderVersions(text: string): readonly { readonly text: string; readonly link: string }[];
