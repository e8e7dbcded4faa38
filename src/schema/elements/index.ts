import type { ElementDefinition } from '../element.ts';
import {
  behaviorElement,
  parameterElement,
  parameterListElement,
  parameterListItemElement,
} from './behavior.ts';
import { checkElement } from './check.ts';
import { columnElement, inheritanceElement } from './column.ts';
import { databaseElement } from './database.ts';
import { domainElement } from './domain.ts';
import { enumElement, enumValueElement } from './enum.ts';
import { externalSchemaElement } from './external-schema.ts';
import { foreignKeyElement, referenceElement } from './foreign-key.ts';
import { idMethodParameterElement } from './id-method-parameter.ts';
import { rowElement, rowsElement } from './rows.ts';
import { tableElement } from './table.ts';
import {
  indexColumnElement,
  indexElement,
  indexExpressionElement,
  primaryKeyColumnElement,
  primaryKeyElement,
  uniqueColumnElement,
  uniqueElement,
} from './table-index.ts';
import { vendorElement } from './vendor.ts';
import { selectElement, viewElement } from './view.ts';

/** All elements of a schema, the root first. */
export const elements: readonly ElementDefinition[] = [
  databaseElement,
  externalSchemaElement,
  domainElement,
  enumElement,
  enumValueElement,
  tableElement,
  columnElement,
  inheritanceElement,
  primaryKeyElement,
  primaryKeyColumnElement,
  foreignKeyElement,
  referenceElement,
  indexElement,
  indexColumnElement,
  indexExpressionElement,
  uniqueElement,
  uniqueColumnElement,
  checkElement,
  idMethodParameterElement,
  rowsElement,
  rowElement,
  viewElement,
  selectElement,
  behaviorElement,
  parameterElement,
  parameterListElement,
  parameterListItemElement,
  vendorElement,
];
