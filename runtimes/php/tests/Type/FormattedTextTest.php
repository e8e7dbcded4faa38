<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Type;

use Orm\Runtime\Type\FormattedText;
use PHPUnit\Framework\TestCase;

/** The texts that both runtimes and PostgreSQL store alike: resources/formats/values.json. */
final class FormattedTextTest extends TestCase
{
    public function testOneTextForEachValue(): void
    {
        $text = (string) file_get_contents(\dirname(__DIR__, 4) . '/resources/formats/values.json');
        /** @var array<string, list<array{string, ?string}>> $types */
        $types = json_decode($text, true, 5, JSON_THROW_ON_ERROR);
        foreach ($types as $type => $values) {
            foreach ($values as [$given, $stored]) {
                self::assertSame($stored, FormattedText::canonical($type, $given), $given);
                if ($stored !== null) {
                    self::assertSame($stored, FormattedText::canonical($type, $stored));
                }
            }
        }
    }
}
