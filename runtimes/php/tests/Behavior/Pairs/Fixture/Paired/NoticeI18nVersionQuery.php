<?php

declare(strict_types=1);

namespace Paired;

/**
 * Queries of the table "pr_notice_i18n_version".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\NoticeI18nVersionQuery<TParent>
 */
class NoticeI18nVersionQuery extends Base\NoticeI18nVersionQuery
{
}
