<?php

declare(strict_types=1);

namespace Texts;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the table "product_i18n".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent of ModelCriteria|null = null
 * @extends Base\ProductI18nQuery<TParent>
 */
class ProductI18nQuery extends Base\ProductI18nQuery
{
}
