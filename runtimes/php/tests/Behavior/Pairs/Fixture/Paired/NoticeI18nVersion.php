<?php

declare(strict_types=1);

namespace Paired;

/**
 * A row of the table "pr_notice_i18n_version".
 *
 * Add your own methods here; this file is written once.
 */
class NoticeI18nVersion extends Base\NoticeI18nVersion
{
}
