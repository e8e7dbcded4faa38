<?php

declare(strict_types=1);

namespace Together;

/**
 * Queries of the table "document".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @template TModel of Document = Document
 * @extends Base\DocumentQuery<TParent, TModel>
 */
class DocumentQuery extends Base\DocumentQuery
{
}
