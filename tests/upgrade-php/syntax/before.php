#!/usr/bin/env php
<?php
declare(strict_types=1, ticks=1);

namespace App\Syntax;

use Propel\Runtime\ActiveQuery\Criteria;
use Propel\Runtime\Exception\PropelException;
use Propel\Runtime\Propel;
use App\{First, Second as Criterion};

use function strlen, count as counted;

/* a comment with 'quotes " and ?> in it */
final class Everything implements \Countable
{
    use First, Shared {
        First::boot insteadof Shared;
        Shared::boot as protected bootShared;
    }

    final public const string = 'Propel', CLASS_NAME = Propel::class;

    public function __construct(
        #[\SensitiveParameter] private ?Propel $propel = null,
        protected PropelException|Criteria|null $either = null,
        private \Closure $make = new Maker(Propel::class),
    ) {
    }

    public function count(): int
    {
        $callable = Propel::getConnection(...);
        $named = f(Propel: 1, use: Propel::class, class: PropelException::class, function: 2);
        $array = ['Propel' => Propel::LOG_ERR, Propel::LOG_INFO => 'x', ...Propel::ALL];
        $nested = match (true) {
            $x instanceof PropelException, Propel::isOn() => new (Propel::class),
            default => throw new PropelException,
        };
        ['a' => $a, 'Propel' => $b] = ['a' => 1, 'Propel' => Propel::LOG_ERR];
        $text = "{$this->propel} ${named} $array[Propel] $a->Propel {$f(Propel::class)} \{$x}";
        $shell = `ls $a {$b}`;
        $binary = b"Propel\\Runtime\\Propel" . b'x';
        $number = 1_000.5e3 <=> 0x1F;
        $heredoc = <<<"EOT"
            use Propel\Runtime\Propel; {$f(Propel::class)} $a[0]
            EOT_NOT
            EOT . Propel::class;
        $nowdoc = <<<'EOT'
        Propel::class {$f(Propel::class)}
        EOT;
        foreach ($list as $propel => [, $value]): ?>
            <i><?= Propel::class ?></i> Propel <?php
        endforeach;
        if ($a): elseif ($b): else: endif;
        $anonymous = new class (Propel::class) extends PropelException implements \Stringable {
            public function Propel(): string { return $this?->propel?->Propel . self::class; }
            public function __toString(): string { return static::class; }
        };
        static fn (Propel &$p, Criteria ...$c): ?Propel => $p;
        try { f(); } catch (PropelException) { } finally { unset($a, $b->Propel); }
        echo $a ? Propel::X : PropelException::Y, $a ?: Propel::class, $a ?? PropelException::class;
        echo $a::Propel, $a::{'Propel'}(), $a::$Propel, \Propel\Runtime\Propel::$Propel;
        // ends with a tag ?> text Propel::class <?php
        # hash Propel\Runtime\Propel
        return (int) $this->either instanceof Criteria;
    }
}

enum Suit: string implements \JsonSerializable
{
    case Propel = Propel::class;
    const Wild = self::Propel;

    public function jsonSerialize(): static { return $this; }
}

interface Service extends \Countable { public function set(Propel $propel): static; }

function &reference(Propel|null $x) { return $x; }
__halt_compiler(); use Propel\Runtime\Propel; 'unterminated
