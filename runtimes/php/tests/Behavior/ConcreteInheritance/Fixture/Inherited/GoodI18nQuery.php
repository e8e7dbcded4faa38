<?php

declare(strict_types=1);

namespace Inherited;

/**
 * Queries of the table "ci_good_i18n".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\GoodI18nQuery<TParent>
 */
class GoodI18nQuery extends Base\GoodI18nQuery
{
}
