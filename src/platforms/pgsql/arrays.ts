import type { Column } from '../../model/column.ts';
import { elementColumn } from '../../model/list.ts';
import { asBraces } from '../../support/list-text.ts';
import { listElements, plainElement } from '../standard/lists.ts';

/** A list of the schema in the words of the server. */
export const arrayText = (text: string, column: Column): string =>
  asBraces(
    listElements(text).map((element) =>
      element === null ? null : plainElement(element, elementColumn(column)),
    ),
  );
