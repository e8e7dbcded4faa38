/** Plain letters only, so that every database and collation keeps them as they are. */
export declare const WORDS: {
    readonly adjectives: readonly string[];
    readonly nouns: readonly string[];
    readonly verbs: readonly string[];
    readonly firstNames: readonly string[];
    readonly lastNames: readonly string[];
    readonly cities: readonly string[];
    readonly countries: readonly string[];
    readonly countryCodes: readonly string[];
    readonly colors: readonly string[];
    readonly companyForms: readonly string[];
    readonly currencies: readonly string[];
    readonly fileEndings: readonly string[];
    readonly locales: readonly string[];
    readonly streets: readonly string[];
};
export type WordList = keyof typeof WORDS;
