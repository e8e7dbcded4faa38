<?php

declare(strict_types=1);

namespace Orm\Runtime\Type;

/** Addresses in one form each, so that equal values have equal texts; null for texts that are not one. */
final class AddressText
{
    private const MAC_ADDRESSES = '/^(?:(?:[0-9a-f]{2}:){5}[0-9a-f]{2}|(?:[0-9a-f]{2}-){5}[0-9a-f]{2}'
        . '|[0-9a-f]{6}[:-][0-9a-f]{6}|[0-9a-f]{4}([.-])[0-9a-f]{4}\1[0-9a-f]{4}|[0-9a-f]{12})$/iD';

    public static function inet(string $text): ?string
    {
        [$bytes, $bits] = self::network($text);
        if ($bytes === null) {
            return null;
        }

        return self::address($bytes) . ($bits === 8 * strlen($bytes) ? '' : '/' . $bits);
    }

    public static function cidr(string $text): ?string
    {
        [$bytes, $bits] = self::network($text);
        if ($bytes === null) {
            return null;
        }
        foreach (str_split($bytes) as $place => $byte) {
            if ((ord($byte) & (0xff >> min(max($bits - 8 * $place, 0), 8))) !== 0) {
                return null;
            }
        }

        return self::address($bytes) . '/' . $bits;
    }

    public static function macaddr(string $text): ?string
    {
        return preg_match(self::MAC_ADDRESSES, $text) === 1
            ? implode(':', str_split(strtolower((string) preg_replace('/[.:-]/', '', $text)), 2))
            : null;
    }

    /** @return array{?string, int} the bytes of an address, and how many of its bits name its network */
    private static function network(string $text): array
    {
        if (preg_match('~^([0-9a-fA-F.:]++)(?:/(0|[1-9]\d{0,2}))?$~D', $text, $parts) !== 1) {
            return [null, 0];
        }
        $bytes = self::isAddress($parts[1]) ? (string) inet_pton($parts[1]) : '';
        $bits = (int) ($parts[2] ?? 8 * strlen($bytes));

        return [$bytes === '' || $bits > 8 * strlen($bytes) ? null : $bytes, $bits];
    }

    private static function isAddress(string $text): bool
    {
        return filter_var($text, FILTER_VALIDATE_IP) !== false;
    }

    private static function address(string $bytes): string
    {
        return strlen($bytes) === 4 ? self::numbers($bytes) : self::groups($bytes);
    }

    private static function numbers(string $bytes): string
    {
        return implode('.', array_map(ord(...), str_split($bytes)));
    }

    /**
     * The longest row of zeros, the first of several, becomes `::`; behind 96 bits of zeros version 4 is written as
     * such, which inet_ntop() does not do on all systems.
     */
    private static function groups(string $bytes): string
    {
        $groups = array_map(static fn (string $group): string => ltrim(bin2hex($group), '0'), str_split($bytes, 2));
        [$start, $length] = self::zeros($groups);
        $shown = array_map(static fn (string $group): string => $group === '' ? '0' : $group, $groups);
        if ($start === 0 && ($length === 6 || $length === 5 && $shown[5] === 'ffff')) {
            array_splice($shown, 6, 2, [self::numbers(substr($bytes, 12))]);
        }

        return $length < 2
            ? implode(':', $shown)
            : implode(':', array_slice($shown, 0, $start)) . '::' . implode(':', array_slice($shown, $start + $length));
    }

    /**
     * @param list<string> $groups
     * @return array{int, int} where the longest row of groups without digits begins, and its length
     */
    private static function zeros(array $groups): array
    {
        $longest = [0, 0];
        $start = 0;
        foreach ($groups as $place => $group) {
            if ($group !== '') {
                $start = $place + 1;
            } elseif ($place + 1 - $start > $longest[1]) {
                $longest = [$start, $place + 1 - $start];
            }
        }

        return $longest;
    }
}
