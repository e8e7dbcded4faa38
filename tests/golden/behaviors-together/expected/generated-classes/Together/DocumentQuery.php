<?php

declare(strict_types=1);

namespace Together;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the table "document".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent of ModelCriteria|null = null
 * @template TModel of Document = Document
 * @extends Base\DocumentQuery<TParent, TModel>
 */
class DocumentQuery extends Base\DocumentQuery
{
}
