declare global {
  interface ImportMeta {
    readonly env?: { readonly ORM_VERSION?: string };
  }
}

/** Put in by the build. */
export const version = import.meta.env?.ORM_VERSION ?? 'development';
