export declare const scenarios: readonly { readonly name: string; readonly title: string }[];
