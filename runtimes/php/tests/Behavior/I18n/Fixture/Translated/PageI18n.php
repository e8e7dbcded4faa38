<?php

declare(strict_types=1);

namespace Translated;

/**
 * A row of the table "tr_page_i18n".
 *
 * Add your own methods here; this file is written once.
 */
class PageI18n extends Base\PageI18n
{
}
