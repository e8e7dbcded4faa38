<?php

declare(strict_types=1);

namespace Orm\Runtime\Type;

/** Texts in XML, which are well-formed and name no entities of their own. */
final class XmlText
{
    private const NAME = '[\p{L}_:][\p{L}\p{M}\p{N}_:.\-\x{b7}]*+';
    private const REFERENCE = '&(?:amp|lt|gt|quot|apos|#[0-9]{1,7}|#x[0-9a-fA-F]{1,6});';
    private const VALUE = '(?:"(?:[^<&"]++|' . self::REFERENCE . ')*+"|\'(?:[^<&\']++|' . self::REFERENCE . ')*+\')';
    private const ATTRIBUTE = self::NAME . '[ \t\r\n]*=[ \t\r\n]*' . self::VALUE;

    private const OPEN = '~\G<(' . self::NAME . ')((?:[ \t\r\n]++' . self::ATTRIBUTE . ')*+)[ \t\r\n]*+(/?)>~u';
    private const CLOSE = '~\G</(' . self::NAME . ')[ \t\r\n]*+>~u';
    private const TEXT = '~\G(?:[^<&]++|' . self::REFERENCE . ')++~u';
    private const INSTRUCTION = '~\G<\?(?!xml[ \t\r\n?])' . self::NAME . '(?=[ \t\r\n?])~ui';
    private const DECLARATION = '~^(?:\x{feff})?[ \t\r\n]*(?:<\?xml[ \t\r\n][^>]*\?>)?[ \t\r\n]*~u';
    private const REFUSED = '~[\x{0}-\x{8}\x{b}\x{c}\x{e}-\x{1f}\x{fffe}\x{ffff}]~u';

    /** A document with one root element, without its declaration; null for texts that are not one. */
    public static function of(string $text): ?string
    {
        if (preg_match('//u', $text) !== 1) {
            return null;
        }
        $document = rtrim((string) preg_replace(self::DECLARATION, '', $text), " \t\r\n");
        if (preg_match(self::REFUSED, $document) === 1 || !self::hasValidReferences($document)) {
            return null;
        }
        $open = [];
        $roots = 0;
        for ($at = 0; $at < strlen($document);) {
            $end = self::endOfSection($document, $at, $open !== []);
            if ($end === 0) {
                return null;
            }
            if ($end !== null) {
                $at = $end;
                continue;
            }
            if (preg_match(self::TEXT, $document, $part, 0, $at) === 1) {
                if ($open === [] ? trim($part[0], " \t\r\n") !== '' : str_contains($part[0], ']]>')) {
                    return null;
                }
            } elseif (preg_match(self::CLOSE, $document, $part, 0, $at) === 1) {
                if (array_pop($open) !== $part[1]) {
                    return null;
                }
            } elseif (preg_match(self::OPEN, $document, $part, 0, $at) === 1) {
                if (self::hasEqualNames($part[2]) || ($open === [] && $roots++ > 0)) {
                    return null;
                }
                if ($part[3] === '') {
                    $open[] = $part[1];
                }
            } else {
                return null;
            }
            $at += strlen($part[0]);
        }

        return $roots === 1 && $open === [] ? $document : null;
    }

    /** Behind a comment, CDATA or an instruction that begins here; 0 for one that is wrong, null where none begins. */
    private static function endOfSection(string $text, int $at, bool $isInside): ?int
    {
        if (substr_compare($text, '<!--', $at, 4) === 0) {
            $end = strpos($text, '--', $at + 4);

            return $end !== false && ($text[$end + 2] ?? '') === '>' ? $end + 3 : 0;
        }
        if (substr_compare($text, '<![CDATA[', $at, 9) === 0) {
            $end = strpos($text, ']]>', $at + 9);

            return $isInside && $end !== false ? $end + 3 : 0;
        }
        if (substr_compare($text, '<?', $at, 2) === 0) {
            $isValid = preg_match(self::INSTRUCTION, $text, $part, 0, $at) === 1;
            $end = $isValid ? strpos($text, '?>', $at + strlen($part[0])) : false;

            return $end === false ? 0 : $end + 2;
        }

        return null;
    }

    private static function hasEqualNames(string $attributes): bool
    {
        preg_match_all('~(' . self::NAME . ')[ \t\r\n]*=[ \t\r\n]*' . self::VALUE . '~u', $attributes, $found);

        return count(array_unique($found[1])) < count($found[1]);
    }

    /** Whether references by number lead to characters that a document can have. */
    private static function hasValidReferences(string $text): bool
    {
        preg_match_all('~&#(?:x([0-9a-fA-F]{1,6})|([0-9]{1,7}));~', $text, $found, PREG_SET_ORDER);
        foreach ($found as $reference) {
            $code = isset($reference[2]) ? (int) $reference[2] : (int) hexdec($reference[1] ?? '');
            $isCharacter = $code < 0x20 ? in_array($code, [9, 10, 13], true) : $code < 0xd800 || $code > 0xdfff;
            if (!$isCharacter || $code === 0xfffe || $code === 0xffff || $code > 0x10ffff) {
                return false;
            }
        }

        return true;
    }
}
