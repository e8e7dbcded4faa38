<?php

declare(strict_types=1);

namespace Translated;

/**
 * A row of the table "tr_label_i18n".
 *
 * Add your own methods here; this file is written once.
 */
class LabelI18n extends Base\LabelI18n
{
}
