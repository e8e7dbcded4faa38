<?php

declare(strict_types=1);

namespace Translated;

/**
 * Queries of the table "tr_label_i18n".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\LabelI18nQuery<TParent>
 */
class LabelI18nQuery extends Base\LabelI18nQuery
{
}
