<?php

declare(strict_types=1);

namespace Archived;

/**
 * Queries of the table "ar_ballad_i18n".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\BalladI18nQuery<TParent>
 */
class BalladI18nQuery extends Base\BalladI18nQuery
{
}
