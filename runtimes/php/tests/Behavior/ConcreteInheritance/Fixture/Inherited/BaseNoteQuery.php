<?php

declare(strict_types=1);

namespace Inherited;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the table "ci_base".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent of ModelCriteria|null = null
 * @template TModel of BaseNote = BaseNote
 * @extends Base\BaseNoteQuery<TParent, TModel>
 */
class BaseNoteQuery extends Base\BaseNoteQuery
{
}
