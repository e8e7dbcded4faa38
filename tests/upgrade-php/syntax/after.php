#!/usr/bin/env php
<?php
declare(strict_types=1, ticks=1);

namespace App\Syntax;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Orm;
use App\{First, Second as Criterion};

use function strlen, count as counted;

/* a comment with 'quotes " and ?> in it */
final class Everything implements \Countable
{
    use First, Shared {
        First::boot insteadof Shared;
        Shared::boot as protected bootShared;
    }

    final public const string = 'Propel', CLASS_NAME = Orm::class;

    public function __construct(
        #[\SensitiveParameter] private ?Orm $propel = null,
        protected OrmException|Criteria|null $either = null,
        private \Closure $make = new Maker(Orm::class),
    ) {
    }

    public function count(): int
    {
        $callable = Orm::getConnection(...);
        $named = f(Propel: 1, use: Orm::class, class: OrmException::class, function: 2);
        $array = ['Propel' => Orm::LOG_ERR, Orm::LOG_INFO => 'x', ...Orm::ALL];
        $nested = match (true) {
            $x instanceof OrmException, Orm::isOn() => new (Orm::class),
            default => throw new OrmException,
        };
        ['a' => $a, 'Propel' => $b] = ['a' => 1, 'Propel' => Orm::LOG_ERR];
        $text = "{$this->propel} ${named} $array[Propel] $a->Propel {$f(Orm::class)} \{$x}";
        $shell = `ls $a {$b}`;
        $binary = b"Orm\\Runtime\\Orm" . b'x';
        $number = 1_000.5e3 <=> 0x1F;
        $heredoc = <<<"EOT"
            use Orm\Runtime\Orm as Propel; {$f(Orm::class)} $a[0]
            EOT_NOT
            EOT . Orm::class;
        $nowdoc = <<<'EOT'
        Propel::class {$f(Propel::class)}
        EOT;
        foreach ($list as $propel => [, $value]): ?>
            <i><?= Orm::class ?></i> Propel <?php
        endforeach;
        if ($a): elseif ($b): else: endif;
        $anonymous = new class (Orm::class) extends OrmException implements \Stringable {
            public function Propel(): string { return $this?->propel?->Propel . self::class; }
            public function __toString(): string { return static::class; }
        };
        static fn (Orm &$p, Criteria ...$c): ?Orm => $p;
        try { f(); } catch (OrmException) { } finally { unset($a, $b->Propel); }
        echo $a ? Orm::X : OrmException::Y, $a ?: Orm::class, $a ?? OrmException::class;
        echo $a::Propel, $a::{'Propel'}(), $a::$Propel, \Orm\Runtime\Orm::$Propel;
        // ends with a tag ?> text Propel::class <?php
        # hash Orm\Runtime\Orm
        return (int) $this->either instanceof Criteria;
    }
}

enum Suit: string implements \JsonSerializable
{
    case Propel = Orm::class;
    const Wild = self::Propel;

    public function jsonSerialize(): static { return $this; }
}

interface Service extends \Countable { public function set(Orm $propel): static; }

function &reference(Orm|null $x) { return $x; }
__halt_compiler(); use Propel\Runtime\Propel; 'unterminated
