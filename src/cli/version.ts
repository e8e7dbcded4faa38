declare global {
  interface ImportMeta {
    readonly env?: { readonly ORM_VERSION?: string; readonly ORM_BUILD?: string };
  }
}

/** Put in by the build. */
export const version = import.meta.env?.ORM_VERSION ?? 'development';

/** Differs from build to build where the code does. */
export const build = import.meta.env?.ORM_BUILD ?? 'development';
