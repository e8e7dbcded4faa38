const REGION = /<!-- bench:([\w.-]+) -->\n(?:.*?\n)??<!-- \/bench -->/gs;

/** The names of the regions of a page that hold results. */
export const regionsOf = (page) => [...page.matchAll(REGION)].map(([, name]) => name);

/** The page with the texts of its regions; a region whose text is undefined stays as it is. */
export const withResults = (page, textOf) =>
  page.replace(REGION, (region, name) => {
    const text = textOf(name);
    return text === undefined ? region : `<!-- bench:${name} -->\n\n${text}\n\n<!-- /bench -->`;
  });
