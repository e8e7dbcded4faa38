<?php

declare(strict_types=1);

namespace Inherited;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the table "ci_good_i18n".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent of ModelCriteria|null = null
 * @extends Base\GoodI18nQuery<TParent>
 */
class GoodI18nQuery extends Base\GoodI18nQuery
{
}
