<?php

declare(strict_types=1);

namespace Base;

use DateTime;
use DateTimeImmutable;
use DateTimeInterface;
use Map\SampleTableMap;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Type\ArrayValue;
use Orm\Runtime\Type\BooleanValue;
use Orm\Runtime\Type\DecimalValue;
use Orm\Runtime\Type\EnumValue;
use Orm\Runtime\Type\FloatValue;
use Orm\Runtime\Type\JsonValue;
use Orm\Runtime\Type\LobValue;
use Orm\Runtime\Type\ObjectValue;
use Orm\Runtime\Type\SetValue;
use Orm\Runtime\Type\Temporal;
use Orm\Runtime\Type\UuidValue;

abstract class Sample extends Model
{
    public const TABLE_MAP = SampleTableMap::class;

    protected ?int $id = null;
    protected ?string $a_char = 'en';
    protected ?string $a_varchar = 'it\'s \\ $here';
    protected ?string $a_longvarchar = null;
    protected ?string $a_clob = null;
    protected string|float|int|null $a_numeric = '-1.50';
    protected ?float $a_decimal = 2.5;
    protected ?int $a_tinyint = -3;
    protected string|float|int|null $a_smallint = null;
    protected ?int $a_bigint = 9223372036854775807;
    protected ?float $a_real = null;
    protected ?float $a_float = null;
    protected ?float $a_double = 1000;
    protected ?string $a_binary = null;
    /** @var resource|scalar|null */
    protected mixed $a_varbinary = null;
    /** @var resource|scalar|null */
    protected mixed $a_longvarbinary = null;
    protected ?string $a_blob = null;
    protected DateTime|string|null $a_date = '2026-01-31';
    protected DateTimeImmutable|string|null $a_datetime = null;
    protected DateTime|string|null $a_time = null;
    protected DateTime|string|null $a_timestamp = null;
    protected DateTime|string|null $a_bu_date = null;
    protected DateTime|string|null $a_timestamptz = null;
    protected DateTime|string|null $a_bu_timestamp = null;
    protected ?bool $is_boolean = true;
    protected ?bool $modified = null;
    protected ?string $an_object = null;
    protected ?string $words = null;
    protected ?int $an_enum = 3;
    protected ?int $flags = 5;
    protected ?string $a_json = null;
    protected ?string $a_uuid = null;
    protected ?string $a_uuid_binary = null;
    /** @var resource|scalar|null */
    protected mixed $a_geometry = null;
    protected ?int $comparison = null;
    protected ?string $column_35 = null;

    public function getId(): ?int
    {
        return $this->id;
    }

    public function setId(?int $value): static
    {
        if ($this->id !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->rememberKey();
            $this->id = $value;
            $this->modifiedColumns |= 1;
        }

        return $this;
    }

    protected function getAChar(): ?string
    {
        return $this->a_char;
    }

    public function setAChar(?string $value): static
    {
        if ($this->a_char !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->a_char = $value;
            $this->modifiedColumns |= 2;
        }

        return $this;
    }

    /**
     * Ends here: * / or ? >
     * \@return never
     */
    public function getAVarchar(): ?string
    {
        return $this->a_varchar;
    }

    protected function setAVarchar(?string $value): static
    {
        if ($this->a_varchar !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->a_varchar = $value;
            $this->modifiedColumns |= 4;
        }

        return $this;
    }

    public function getALongvarchar(?ConnectionInterface $con = null): ?string
    {
        $this->loadLazyColumn(3, $con);

        return $this->a_longvarchar;
    }

    public function setALongvarchar(?string $value): static
    {
        if ($this->mayDiffer(3) || $this->a_longvarchar !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->a_longvarchar = $value;
            $this->modifiedColumns |= 8;
        }
        $this->markLoaded(3);

        return $this;
    }

    public function getAClob(): ?string
    {
        return $this->a_clob;
    }

    public function setAClob(?string $value): static
    {
        if ($this->a_clob !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->a_clob = $value;
            $this->modifiedColumns |= 16;
        }

        return $this;
    }

    public function getANumeric(): ?string
    {
        return \is_string($this->a_numeric) || $this->a_numeric === null ? $this->a_numeric : $this->a_numeric = DecimalValue::text($this->a_numeric, 2);
    }

    public function setANumeric(string|int|float|null $value): static
    {
        $value = DecimalValue::from($value, 'sample.a_numeric', 2);
        if (\is_string($this->a_numeric) || $this->a_numeric === null ? $this->a_numeric !== $value : DecimalValue::differ($this->a_numeric, $value, 2)) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->a_numeric = $value;
            $this->modifiedColumns |= 32;
        }

        return $this;
    }

    public function getADecimal(): ?float
    {
        return $this->a_decimal;
    }

    public function setADecimal(float|int|null $value): static
    {
        $value = $value === null ? null : (float) $value;
        if ($this->a_decimal !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->a_decimal = $value;
            $this->modifiedColumns |= 64;
        }

        return $this;
    }

    public function getATinyint(): ?int
    {
        return $this->a_tinyint;
    }

    public function setATinyint(?int $value): static
    {
        if ($this->a_tinyint !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->a_tinyint = $value;
            $this->modifiedColumns |= 128;
        }

        return $this;
    }

    public function getASmallint(): ?string
    {
        return \is_string($this->a_smallint) || $this->a_smallint === null ? $this->a_smallint : $this->a_smallint = DecimalValue::text($this->a_smallint, null);
    }

    public function setASmallint(string|int|float|null $value): static
    {
        $value = DecimalValue::from($value, 'sample.a_smallint', 0);
        if (\is_string($this->a_smallint) || $this->a_smallint === null ? $this->a_smallint !== $value : DecimalValue::differ($this->a_smallint, $value, null)) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->a_smallint = $value;
            $this->modifiedColumns |= 256;
        }

        return $this;
    }

    public function getABigint(): ?int
    {
        return $this->a_bigint;
    }

    public function setABigint(?int $value): static
    {
        if ($this->a_bigint !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->a_bigint = $value;
            $this->modifiedColumns |= 512;
        }

        return $this;
    }

    public function getAReal(): ?float
    {
        return $this->a_real;
    }

    public function setAReal(float|int|null $value): static
    {
        $value = $value === null ? null : (float) $value;
        if ($this->a_real !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->a_real = $value;
            $this->modifiedColumns |= 1024;
        }

        return $this;
    }

    public function getAFloat(): ?float
    {
        return $this->a_float;
    }

    public function setAFloat(?float $value): static
    {
        $value = $value === null ? null : (float) $value;
        if ($this->a_float !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->a_float = $value;
            $this->modifiedColumns |= 2048;
        }

        return $this;
    }

    public function getADouble(): ?float
    {
        return $this->a_double;
    }

    public function setADouble(float|int|null $value): static
    {
        $value = $value === null ? null : (float) $value;
        if ($this->a_double !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->a_double = $value;
            $this->modifiedColumns |= 4096;
        }

        return $this;
    }

    public function getABinary(): ?string
    {
        return $this->a_binary;
    }

    public function setABinary(?string $value): static
    {
        if ($this->a_binary !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->a_binary = $value;
            $this->modifiedColumns |= 8192;
        }

        return $this;
    }

    /** @return resource|null */
    public function getAVarbinary(): mixed
    {
        return $this->a_varbinary = LobValue::stream($this->a_varbinary);
    }

    /** @param resource|string|null $value */
    public function setAVarbinary(mixed $value): static
    {
        $value = LobValue::from($value, 'sample.a_varbinary');
        if ($this->snapshotLevel !== Snapshots::$level) {
            $this->takeSnapshot();
        }
        $this->a_varbinary = $value;
        $this->modifiedColumns |= 16384;

        return $this;
    }

    /** @return resource|null */
    public function getALongvarbinary(?ConnectionInterface $con = null): mixed
    {
        $this->loadLazyColumn(15, $con);

        return $this->a_longvarbinary = LobValue::stream($this->a_longvarbinary);
    }

    /** @param resource|string|null $value */
    public function setALongvarbinary(mixed $value): static
    {
        $value = LobValue::from($value, 'sample.a_longvarbinary');
        if ($this->snapshotLevel !== Snapshots::$level) {
            $this->takeSnapshot();
        }
        $this->a_longvarbinary = $value;
        $this->modifiedColumns |= 32768;
        $this->markLoaded(15);

        return $this;
    }

    public function getABlob(): ?string
    {
        return $this->a_blob;
    }

    public function setABlob(?string $value): static
    {
        if ($this->a_blob !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->a_blob = $value;
            $this->modifiedColumns |= 65536;
        }

        return $this;
    }

    /** @return ($format is null ? DateTime|null : string|null) */
    public function getADate(?string $format = null): DateTime|string|null
    {
        if (\is_string($this->a_date)) {
            $text = $format === null ? null : Temporal::textAs($format, $this->a_date);
            if ($text !== null) {
                return $text;
            }
            $this->a_date = Temporal::parse($this->a_date, SampleTableMap::DATABASE_NAME, Temporal::DATE, DateTime::class);
        }

        return $format === null ? ($this->a_date === null ? null : clone $this->a_date) : $this->a_date?->format($format);
    }

    public function setADate(DateTimeInterface|string|int|false|null $value): static
    {
        $value = Temporal::from($value, 'sample.a_date', Temporal::DATE, SampleTableMap::DATABASE_NAME);
        if ($this->a_date === null ? $value !== null : Temporal::differ($this->a_date, $value, Temporal::DATE, SampleTableMap::DATABASE_NAME)) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->a_date = $value;
            $this->modifiedColumns |= 131072;
        }

        return $this;
    }

    /** @return ($format is null ? DateTimeImmutable|null : string|null) */
    public function getADatetime(?string $format = null): DateTimeImmutable|string|null
    {
        if (\is_string($this->a_datetime)) {
            $text = $format === null ? null : Temporal::textAs($format, $this->a_datetime);
            if ($text !== null) {
                return $text;
            }
            $this->a_datetime = Temporal::parse($this->a_datetime, SampleTableMap::DATABASE_NAME, Temporal::TIMESTAMP);
        }

        return $format === null ? $this->a_datetime : $this->a_datetime?->format($format);
    }

    public function setADatetime(DateTimeInterface|string|int|false|null $value): static
    {
        $value = Temporal::from($value, 'sample.a_datetime', Temporal::TIMESTAMP, SampleTableMap::DATABASE_NAME, 0);
        if ($this->a_datetime === null ? $value !== null : Temporal::differ($this->a_datetime, $value, Temporal::TIMESTAMP, SampleTableMap::DATABASE_NAME)) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->a_datetime = $value;
            $this->modifiedColumns |= 262144;
        }

        return $this;
    }

    /** @return ($format is null ? DateTime|null : string|null) */
    public function getATime(?string $format = 'H:i'): DateTime|string|null
    {
        if (\is_string($this->a_time)) {
            $text = $format === null ? null : Temporal::textAs($format, $this->a_time);
            if ($text !== null) {
                return $text;
            }
            $this->a_time = Temporal::parse($this->a_time, SampleTableMap::DATABASE_NAME, Temporal::TIME, DateTime::class);
        }

        return $format === null ? ($this->a_time === null ? null : clone $this->a_time) : $this->a_time?->format($format);
    }

    public function setATime(DateTimeInterface|string|int|false|null $value): static
    {
        $value = Temporal::from($value, 'sample.a_time', Temporal::TIME, SampleTableMap::DATABASE_NAME, 0);
        if ($this->a_time === null ? $value !== null : Temporal::differ($this->a_time, $value, Temporal::TIME, SampleTableMap::DATABASE_NAME)) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->a_time = $value;
            $this->modifiedColumns |= 524288;
        }

        return $this;
    }

    /** @return ($format is null ? DateTime|null : string|null) */
    public function getATimestamp(?string $format = null): DateTime|string|null
    {
        if (\is_string($this->a_timestamp)) {
            $text = $format === null ? null : Temporal::textAs($format, $this->a_timestamp);
            if ($text !== null) {
                return $text;
            }
            $this->a_timestamp = Temporal::parse($this->a_timestamp, SampleTableMap::DATABASE_NAME, Temporal::TIMESTAMP, DateTime::class);
        }

        return $format === null ? ($this->a_timestamp === null ? null : clone $this->a_timestamp) : $this->a_timestamp?->format($format);
    }

    public function setATimestamp(DateTimeInterface|string|null $value): static
    {
        $value = Temporal::from($value, 'sample.a_timestamp', Temporal::TIMESTAMP, SampleTableMap::DATABASE_NAME, 0);
        if ($this->a_timestamp === null ? $value !== null : Temporal::differ($this->a_timestamp, $value, Temporal::TIMESTAMP, SampleTableMap::DATABASE_NAME)) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->a_timestamp = $value;
            $this->modifiedColumns |= 1048576;
        }

        return $this;
    }

    /** @return ($format is null ? DateTime|null : string|null) */
    public function getABuDate(?string $format = null): DateTime|string|null
    {
        if (\is_string($this->a_bu_date)) {
            $text = $format === null ? null : Temporal::textAs($format, $this->a_bu_date);
            if ($text !== null) {
                return $text;
            }
            $this->a_bu_date = Temporal::parse($this->a_bu_date, SampleTableMap::DATABASE_NAME, Temporal::DATE, DateTime::class);
        }

        return $format === null ? ($this->a_bu_date === null ? null : clone $this->a_bu_date) : $this->a_bu_date?->format($format);
    }

    public function setABuDate(DateTimeInterface|string|int|false|null $value): static
    {
        $value = Temporal::from($value, 'sample.a_bu_date', Temporal::DATE, SampleTableMap::DATABASE_NAME);
        if ($this->a_bu_date === null ? $value !== null : Temporal::differ($this->a_bu_date, $value, Temporal::DATE, SampleTableMap::DATABASE_NAME)) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->a_bu_date = $value;
            $this->modifiedColumns |= 2097152;
        }

        return $this;
    }

    /** @return ($format is null ? DateTime|null : string|null) */
    public function getATimestamptz(?string $format = null): DateTime|string|null
    {
        if (\is_string($this->a_timestamptz)) {
            $this->a_timestamptz = Temporal::parse($this->a_timestamptz, SampleTableMap::DATABASE_NAME, Temporal::UTC, DateTime::class);
        }

        return $format === null ? ($this->a_timestamptz === null ? null : clone $this->a_timestamptz) : $this->a_timestamptz?->format($format);
    }

    public function setATimestamptz(DateTimeInterface|string|int|false|null $value): static
    {
        $value = Temporal::from($value, 'sample.a_timestamptz', Temporal::UTC, SampleTableMap::DATABASE_NAME);
        if ($this->a_timestamptz === null ? $value !== null : Temporal::differ($this->a_timestamptz, $value, Temporal::UTC, SampleTableMap::DATABASE_NAME)) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->a_timestamptz = $value;
            $this->modifiedColumns |= 4194304;
        }

        return $this;
    }

    /** @return ($format is null ? DateTime|null : string|null) */
    public function getABuTimestamp(?string $format = null): DateTime|string|null
    {
        if (\is_string($this->a_bu_timestamp)) {
            $text = $format === null ? null : Temporal::textAs($format, $this->a_bu_timestamp);
            if ($text !== null) {
                return $text;
            }
            $this->a_bu_timestamp = Temporal::parse($this->a_bu_timestamp, SampleTableMap::DATABASE_NAME, Temporal::TIMESTAMP, DateTime::class);
        }

        return $format === null ? ($this->a_bu_timestamp === null ? null : clone $this->a_bu_timestamp) : $this->a_bu_timestamp?->format($format);
    }

    public function setABuTimestamp(DateTimeInterface|string|int|false|null $value): static
    {
        $value = Temporal::from($value, 'sample.a_bu_timestamp', Temporal::TIMESTAMP, SampleTableMap::DATABASE_NAME, 0);
        if ($this->a_bu_timestamp === null ? $value !== null : Temporal::differ($this->a_bu_timestamp, $value, Temporal::TIMESTAMP, SampleTableMap::DATABASE_NAME)) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->a_bu_timestamp = $value;
            $this->modifiedColumns |= 8388608;
        }

        return $this;
    }

    public function getIsBoolean(): ?bool
    {
        return $this->is_boolean;
    }

    public function setIsBoolean(bool|int|string|null $value): static
    {
        $value = \is_bool($value) ? $value : BooleanValue::from($value);
        if ($this->is_boolean !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->is_boolean = $value;
            $this->modifiedColumns |= 16777216;
        }

        return $this;
    }

    public function isBoolean(): ?bool
    {
        return $this->is_boolean;
    }

    public function getModified(): ?bool
    {
        return $this->modified;
    }

    public function setModified(bool|int|string|null $value): static
    {
        $value = \is_bool($value) ? $value : BooleanValue::from($value);
        if ($this->modified !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->modified = $value;
            $this->modifiedColumns |= 33554432;
        }

        return $this;
    }

    public function getAnObject(): mixed
    {
        return ObjectValue::read($this->an_object, SampleTableMap::COLUMNS['an_object']['allowedClasses'], 'sample.an_object');
    }

    public function setAnObject(mixed $value): static
    {
        $value = ObjectValue::text($value, 'sample.an_object');
        if ($this->an_object !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->an_object = $value;
            $this->modifiedColumns |= 67108864;
        }

        return $this;
    }

    /** @return list<string> */
    public function getWords(): array
    {
        return ArrayValue::parse($this->words);
    }

    /** @param array<mixed>|null $value */
    public function setWords(?array $value): static
    {
        $value = ArrayValue::stored($value, 'sample.words');
        if ($this->words !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->words = $value;
            $this->modifiedColumns |= 134217728;
        }

        return $this;
    }

    public function hasWord(string $value): bool
    {
        return in_array($value, $this->getWords(), true);
    }

    public function addWord(string $value): static
    {
        return $this->setWords([...$this->getWords(), $value]);
    }

    public function removeWord(string $value): static
    {
        return $this->setWords(array_values(array_diff($this->getWords(), [$value])));
    }

    public function getAnEnum(): ?string
    {
        return EnumValue::label($this->an_enum, SampleTableMap::COLUMNS['an_enum']['values'], 'sample.an_enum');
    }

    public function setAnEnum(?string $value): static
    {
        $value = EnumValue::index($value, SampleTableMap::COLUMNS['an_enum']['values'], 'sample.an_enum');
        if ($this->an_enum !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->an_enum = $value;
            $this->modifiedColumns |= 268435456;
        }

        return $this;
    }

    /** @return list<string> */
    public function getFlags(): array
    {
        return SetValue::labels($this->flags, SampleTableMap::COLUMNS['flags']['values'], 'sample.flags');
    }

    /** @param list<string>|string|null $value */
    public function setFlags(array|string|null $value): static
    {
        $value = SetValue::mask($value, SampleTableMap::COLUMNS['flags']['values'], 'sample.flags');
        if ($this->flags !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->flags = $value;
            $this->modifiedColumns |= 536870912;
        }

        return $this;
    }

    public function hasColour(string $value): bool
    {
        return in_array($value, $this->getFlags(), true);
    }

    public function addColour(string $value): static
    {
        return $this->setFlags([...$this->getFlags(), $value]);
    }

    public function removeColour(string $value): static
    {
        return $this->setFlags(array_values(array_diff($this->getFlags(), [$value])));
    }

    public function getAJson(bool $asArray = true): mixed
    {
        return JsonValue::decode($this->a_json, $asArray, 'sample.a_json');
    }

    public function setAJson(mixed $value): static
    {
        $value = JsonValue::stored($value, 'sample.a_json');
        if (JsonValue::differ($this->a_json, $value)) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->a_json = $value;
            $this->modifiedColumns |= 1073741824;
        }

        return $this;
    }

    public function getAUuid(): ?string
    {
        return $this->a_uuid;
    }

    public function setAUuid(?string $value): static
    {
        $value = UuidValue::from($value, 'sample.a_uuid');
        if ($this->a_uuid !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->a_uuid = $value;
            $this->modifiedColumns |= 2147483648;
        }

        return $this;
    }

    public function getAUuidBinary(): ?string
    {
        return $this->a_uuid_binary;
    }

    public function setAUuidBinary(?string $value): static
    {
        $value = UuidValue::from($value, 'sample.a_uuid_binary');
        if ($this->a_uuid_binary !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->a_uuid_binary = $value;
            $this->modifiedColumns |= 4294967296;
        }

        return $this;
    }

    /** @return resource|null */
    public function getAGeometry(): mixed
    {
        return $this->a_geometry = LobValue::stream($this->a_geometry);
    }

    /** @param resource|string|null $value */
    public function setAGeometry(mixed $value): static
    {
        $value = LobValue::from($value, 'sample.a_geometry');
        if ($this->snapshotLevel !== Snapshots::$level) {
            $this->takeSnapshot();
        }
        $this->a_geometry = $value;
        $this->modifiedColumns |= 8589934592;

        return $this;
    }

    public function getComparison(): ?int
    {
        return $this->comparison;
    }

    public function setComparison(?int $value): static
    {
        if ($this->comparison !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->comparison = $value;
            $this->modifiedColumns |= 17179869184;
        }

        return $this;
    }

    public function getThis(): ?string
    {
        return $this->column_35;
    }

    public function setThis(?string $value): static
    {
        if ($this->column_35 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->column_35 = $value;
            $this->modifiedColumns |= 34359738368;
        }

        return $this;
    }

    public function takeColumns(array $row): void
    {
        /** @var array{int|null, string|null, string|null, string|null, string|float|int|null, scalar|null, int|null, string|float|int|null, int|null, float|null, float|null, float|null, scalar|resource|null, scalar|resource|null, scalar|resource|null, string|null, string|null, string|null, string|null, string|null, string|null, string|null, scalar|null, scalar|null, scalar|resource|null, string|null, int|null, int|null, string|null, scalar|resource|null, scalar|resource|null, scalar|resource|null, int|null, string|null} $row */
        $this->id = $row[0];
        $this->a_char = $row[1];
        $this->a_varchar = $row[2];
        $this->a_clob = $row[3];
        $this->a_numeric = $row[4];
        $this->a_decimal = $row[5] === null ? null : ((float) $row[5] ?: FloatValue::of($row[5]));
        $this->a_tinyint = $row[6];
        $this->a_smallint = $row[7];
        $this->a_bigint = $row[8];
        $this->a_real = $row[9];
        $this->a_float = $row[10];
        $this->a_double = $row[11];
        $this->a_binary = $row[12] === null ? null : LobValue::text($row[12]);
        $this->a_varbinary = $row[13];
        $this->a_blob = $row[14] === null ? null : LobValue::text($row[14]);
        $this->a_date = $row[15];
        $this->a_datetime = $row[16];
        $this->a_time = $row[17];
        $this->a_timestamp = $row[18];
        $this->a_bu_date = $row[19];
        $this->a_timestamptz = $row[20];
        $this->a_bu_timestamp = $row[21];
        $this->is_boolean = $row[22] === null ? null : (bool) $row[22];
        $this->modified = $row[23] === null ? null : (bool) $row[23];
        $this->an_object = $row[24] === null ? null : LobValue::text($row[24]);
        $this->words = $row[25];
        $this->an_enum = $row[26];
        $this->flags = $row[27];
        $this->a_json = $row[28];
        $this->a_uuid = $row[29] === null ? null : UuidValue::fromBinary($row[29], false);
        $this->a_uuid_binary = $row[30] === null ? null : UuidValue::fromBinary($row[30], false);
        $this->a_geometry = $row[31];
        $this->comparison = $row[32];
        $this->column_35 = $row[33];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
        $this->loadedLazyColumns = [];
    }

    public function storedValues(): array
    {
        return [
            $this->id,
            $this->a_char,
            $this->a_varchar,
            $this->a_longvarchar,
            $this->a_clob,
            \is_string($this->a_numeric) || $this->a_numeric === null ? $this->a_numeric : DecimalValue::text($this->a_numeric, 2),
            $this->a_decimal,
            $this->a_tinyint,
            \is_string($this->a_smallint) || $this->a_smallint === null ? $this->a_smallint : DecimalValue::text($this->a_smallint, null),
            $this->a_bigint,
            $this->a_real,
            $this->a_float,
            $this->a_double,
            $this->a_binary === null ? null : LobValue::stored($this->a_binary),
            $this->a_varbinary === null ? null : LobValue::stored($this->a_varbinary),
            $this->a_longvarbinary === null ? null : LobValue::stored($this->a_longvarbinary),
            $this->a_blob === null ? null : LobValue::stored($this->a_blob),
            \is_string($this->a_date) || $this->a_date === null ? $this->a_date : Temporal::stored($this->a_date, Temporal::DATE, SampleTableMap::DATABASE_NAME),
            \is_string($this->a_datetime) || $this->a_datetime === null ? $this->a_datetime : Temporal::stored($this->a_datetime, Temporal::TIMESTAMP, SampleTableMap::DATABASE_NAME),
            \is_string($this->a_time) || $this->a_time === null ? $this->a_time : Temporal::stored($this->a_time, Temporal::TIME, SampleTableMap::DATABASE_NAME),
            \is_string($this->a_timestamp) || $this->a_timestamp === null ? $this->a_timestamp : Temporal::stored($this->a_timestamp, Temporal::TIMESTAMP, SampleTableMap::DATABASE_NAME),
            \is_string($this->a_bu_date) || $this->a_bu_date === null ? $this->a_bu_date : Temporal::stored($this->a_bu_date, Temporal::DATE, SampleTableMap::DATABASE_NAME),
            \is_string($this->a_timestamptz) || $this->a_timestamptz === null ? $this->a_timestamptz : Temporal::stored($this->a_timestamptz, Temporal::UTC, SampleTableMap::DATABASE_NAME),
            \is_string($this->a_bu_timestamp) || $this->a_bu_timestamp === null ? $this->a_bu_timestamp : Temporal::stored($this->a_bu_timestamp, Temporal::TIMESTAMP, SampleTableMap::DATABASE_NAME),
            $this->is_boolean,
            $this->modified === null ? null : (int) $this->modified,
            $this->an_object === null ? null : LobValue::stored($this->an_object),
            $this->words,
            $this->an_enum,
            $this->flags,
            $this->a_json,
            $this->a_uuid === null ? null : UuidValue::toBinary($this->a_uuid, false),
            $this->a_uuid_binary === null ? null : UuidValue::toBinary($this->a_uuid_binary, false),
            $this->a_geometry === null ? null : LobValue::stored($this->a_geometry),
            $this->comparison,
            $this->column_35,
        ];
    }

    public function getPrimaryKey(): ?int
    {
        return $this->getId();
    }

    public function setPrimaryKey(?int $key): void
    {
        $this->setId($key);
    }

    public function isPrimaryKeyNull(): bool
    {
        return $this->id === null;
    }

    public function setGeneratedId(int|string $id): void
    {
        $this->id = (int) $id;
    }

    public function save(?ConnectionInterface $con = null, bool $skipReload = false): int
    {
        return $this->performSave($con, $skipReload);
    }
}
