<?php

declare(strict_types=1);

namespace Paired;

/**
 * A row of the table "pr_notice_i18n".
 *
 * Add your own methods here; this file is written once.
 */
class NoticeI18n extends Base\NoticeI18n
{
}
