<?php

declare(strict_types=1);

namespace Paired;

/**
 * Queries of the table "pr_notice_i18n".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\NoticeI18nQuery<TParent>
 */
class NoticeI18nQuery extends Base\NoticeI18nQuery
{
}
