declare global {
  interface ImportMeta {
    readonly env?: { readonly ORM_VERSION?: string; readonly ORM_BUILD?: string };
  }
}

/** Set by the build. */
export const version = import.meta.env?.ORM_VERSION ?? 'development';

/** A digest of the code, set by the build. */
export const build = import.meta.env?.ORM_BUILD ?? 'development';
