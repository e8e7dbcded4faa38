<?php

declare(strict_types=1);

class Sample extends \Base\Sample
{
}
