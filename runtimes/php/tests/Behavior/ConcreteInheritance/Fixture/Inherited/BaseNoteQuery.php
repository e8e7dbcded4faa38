<?php

declare(strict_types=1);

namespace Inherited;

/**
 * Queries of the table "ci_base".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @template TModel of BaseNote = BaseNote
 * @extends Base\BaseNoteQuery<TParent, TModel>
 */
class BaseNoteQuery extends Base\BaseNoteQuery
{
}
