<?php

declare(strict_types=1);

namespace Bookstore\Base;

use Bookstore\Map\WideTableMap;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Connection\Snapshots;

/**
 * A row of the table "wide".
 */
abstract class Wide extends Model
{
    public const TABLE_MAP = WideTableMap::class;

    protected ?int $id = null;
    protected ?int $c1 = null;
    protected ?int $c2 = null;
    protected ?int $c3 = null;
    protected ?int $c4 = null;
    protected ?int $c5 = null;
    protected ?int $c6 = null;
    protected ?int $c7 = null;
    protected ?int $c8 = null;
    protected ?int $c9 = null;
    protected ?int $c10 = null;
    protected ?int $c11 = null;
    protected ?int $c12 = null;
    protected ?int $c13 = null;
    protected ?int $c14 = null;
    protected ?int $c15 = null;
    protected ?int $c16 = null;
    protected ?int $c17 = null;
    protected ?int $c18 = null;
    protected ?int $c19 = null;
    protected ?int $c20 = null;
    protected ?int $c21 = null;
    protected ?int $c22 = null;
    protected ?int $c23 = null;
    protected ?int $c24 = null;
    protected ?int $c25 = null;
    protected ?int $c26 = null;
    protected ?int $c27 = null;
    protected ?int $c28 = null;
    protected ?int $c29 = null;
    protected ?int $c30 = null;
    protected ?int $c31 = null;
    protected ?int $c32 = null;
    protected ?int $c33 = null;
    protected ?int $c34 = null;
    protected ?int $c35 = null;
    protected ?int $c36 = null;
    protected ?int $c37 = null;
    protected ?int $c38 = null;
    protected ?int $c39 = null;
    protected ?int $c40 = null;
    protected ?int $c41 = null;
    protected ?int $c42 = null;
    protected ?int $c43 = null;
    protected ?int $c44 = null;
    protected ?int $c45 = null;
    protected ?int $c46 = null;
    protected ?int $c47 = null;
    protected ?int $c48 = null;
    protected ?int $c49 = null;
    protected ?int $c50 = null;
    protected ?int $c51 = null;
    protected ?int $c52 = null;
    protected ?int $c53 = null;
    protected ?int $c54 = null;
    protected ?int $c55 = null;
    protected ?int $c56 = null;
    protected ?int $c57 = null;
    protected ?int $c58 = null;
    protected ?int $c59 = null;
    protected ?int $c60 = null;
    protected ?int $c61 = null;
    protected ?int $c62 = null;
    protected ?int $c63 = null;
    protected ?int $c64 = null;
    protected ?int $c65 = null;
    protected ?int $c66 = null;
    protected ?int $c67 = null;
    protected ?int $c68 = null;
    protected ?int $c69 = null;

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

    public function getC1(): ?int
    {
        return $this->c1;
    }

    public function setC1(?int $value): static
    {
        if ($this->c1 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c1 = $value;
            $this->modifiedColumns |= 2;
        }

        return $this;
    }

    public function getC2(): ?int
    {
        return $this->c2;
    }

    public function setC2(?int $value): static
    {
        if ($this->c2 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c2 = $value;
            $this->modifiedColumns |= 4;
        }

        return $this;
    }

    public function getC3(): ?int
    {
        return $this->c3;
    }

    public function setC3(?int $value): static
    {
        if ($this->c3 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c3 = $value;
            $this->modifiedColumns |= 8;
        }

        return $this;
    }

    public function getC4(): ?int
    {
        return $this->c4;
    }

    public function setC4(?int $value): static
    {
        if ($this->c4 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c4 = $value;
            $this->modifiedColumns |= 16;
        }

        return $this;
    }

    public function getC5(): ?int
    {
        return $this->c5;
    }

    public function setC5(?int $value): static
    {
        if ($this->c5 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c5 = $value;
            $this->modifiedColumns |= 32;
        }

        return $this;
    }

    public function getC6(): ?int
    {
        return $this->c6;
    }

    public function setC6(?int $value): static
    {
        if ($this->c6 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c6 = $value;
            $this->modifiedColumns |= 64;
        }

        return $this;
    }

    public function getC7(): ?int
    {
        return $this->c7;
    }

    public function setC7(?int $value): static
    {
        if ($this->c7 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c7 = $value;
            $this->modifiedColumns |= 128;
        }

        return $this;
    }

    public function getC8(): ?int
    {
        return $this->c8;
    }

    public function setC8(?int $value): static
    {
        if ($this->c8 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c8 = $value;
            $this->modifiedColumns |= 256;
        }

        return $this;
    }

    public function getC9(): ?int
    {
        return $this->c9;
    }

    public function setC9(?int $value): static
    {
        if ($this->c9 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c9 = $value;
            $this->modifiedColumns |= 512;
        }

        return $this;
    }

    public function getC10(): ?int
    {
        return $this->c10;
    }

    public function setC10(?int $value): static
    {
        if ($this->c10 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c10 = $value;
            $this->modifiedColumns |= 1024;
        }

        return $this;
    }

    public function getC11(): ?int
    {
        return $this->c11;
    }

    public function setC11(?int $value): static
    {
        if ($this->c11 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c11 = $value;
            $this->modifiedColumns |= 2048;
        }

        return $this;
    }

    public function getC12(): ?int
    {
        return $this->c12;
    }

    public function setC12(?int $value): static
    {
        if ($this->c12 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c12 = $value;
            $this->modifiedColumns |= 4096;
        }

        return $this;
    }

    public function getC13(): ?int
    {
        return $this->c13;
    }

    public function setC13(?int $value): static
    {
        if ($this->c13 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c13 = $value;
            $this->modifiedColumns |= 8192;
        }

        return $this;
    }

    public function getC14(): ?int
    {
        return $this->c14;
    }

    public function setC14(?int $value): static
    {
        if ($this->c14 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c14 = $value;
            $this->modifiedColumns |= 16384;
        }

        return $this;
    }

    public function getC15(): ?int
    {
        return $this->c15;
    }

    public function setC15(?int $value): static
    {
        if ($this->c15 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c15 = $value;
            $this->modifiedColumns |= 32768;
        }

        return $this;
    }

    public function getC16(): ?int
    {
        return $this->c16;
    }

    public function setC16(?int $value): static
    {
        if ($this->c16 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c16 = $value;
            $this->modifiedColumns |= 65536;
        }

        return $this;
    }

    public function getC17(): ?int
    {
        return $this->c17;
    }

    public function setC17(?int $value): static
    {
        if ($this->c17 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c17 = $value;
            $this->modifiedColumns |= 131072;
        }

        return $this;
    }

    public function getC18(): ?int
    {
        return $this->c18;
    }

    public function setC18(?int $value): static
    {
        if ($this->c18 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c18 = $value;
            $this->modifiedColumns |= 262144;
        }

        return $this;
    }

    public function getC19(): ?int
    {
        return $this->c19;
    }

    public function setC19(?int $value): static
    {
        if ($this->c19 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c19 = $value;
            $this->modifiedColumns |= 524288;
        }

        return $this;
    }

    public function getC20(): ?int
    {
        return $this->c20;
    }

    public function setC20(?int $value): static
    {
        if ($this->c20 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c20 = $value;
            $this->modifiedColumns |= 1048576;
        }

        return $this;
    }

    public function getC21(): ?int
    {
        return $this->c21;
    }

    public function setC21(?int $value): static
    {
        if ($this->c21 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c21 = $value;
            $this->modifiedColumns |= 2097152;
        }

        return $this;
    }

    public function getC22(): ?int
    {
        return $this->c22;
    }

    public function setC22(?int $value): static
    {
        if ($this->c22 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c22 = $value;
            $this->modifiedColumns |= 4194304;
        }

        return $this;
    }

    public function getC23(): ?int
    {
        return $this->c23;
    }

    public function setC23(?int $value): static
    {
        if ($this->c23 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c23 = $value;
            $this->modifiedColumns |= 8388608;
        }

        return $this;
    }

    public function getC24(): ?int
    {
        return $this->c24;
    }

    public function setC24(?int $value): static
    {
        if ($this->c24 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c24 = $value;
            $this->modifiedColumns |= 16777216;
        }

        return $this;
    }

    public function getC25(): ?int
    {
        return $this->c25;
    }

    public function setC25(?int $value): static
    {
        if ($this->c25 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c25 = $value;
            $this->modifiedColumns |= 33554432;
        }

        return $this;
    }

    public function getC26(): ?int
    {
        return $this->c26;
    }

    public function setC26(?int $value): static
    {
        if ($this->c26 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c26 = $value;
            $this->modifiedColumns |= 67108864;
        }

        return $this;
    }

    public function getC27(): ?int
    {
        return $this->c27;
    }

    public function setC27(?int $value): static
    {
        if ($this->c27 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c27 = $value;
            $this->modifiedColumns |= 134217728;
        }

        return $this;
    }

    public function getC28(): ?int
    {
        return $this->c28;
    }

    public function setC28(?int $value): static
    {
        if ($this->c28 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c28 = $value;
            $this->modifiedColumns |= 268435456;
        }

        return $this;
    }

    public function getC29(): ?int
    {
        return $this->c29;
    }

    public function setC29(?int $value): static
    {
        if ($this->c29 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c29 = $value;
            $this->modifiedColumns |= 536870912;
        }

        return $this;
    }

    public function getC30(): ?int
    {
        return $this->c30;
    }

    public function setC30(?int $value): static
    {
        if ($this->c30 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c30 = $value;
            $this->modifiedColumns |= 1073741824;
        }

        return $this;
    }

    public function getC31(): ?int
    {
        return $this->c31;
    }

    public function setC31(?int $value): static
    {
        if ($this->c31 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c31 = $value;
            $this->modifiedColumns |= 2147483648;
        }

        return $this;
    }

    public function getC32(): ?int
    {
        return $this->c32;
    }

    public function setC32(?int $value): static
    {
        if ($this->c32 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c32 = $value;
            $this->modifiedColumns |= 4294967296;
        }

        return $this;
    }

    public function getC33(): ?int
    {
        return $this->c33;
    }

    public function setC33(?int $value): static
    {
        if ($this->c33 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c33 = $value;
            $this->modifiedColumns |= 8589934592;
        }

        return $this;
    }

    public function getC34(): ?int
    {
        return $this->c34;
    }

    public function setC34(?int $value): static
    {
        if ($this->c34 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c34 = $value;
            $this->modifiedColumns |= 17179869184;
        }

        return $this;
    }

    public function getC35(): ?int
    {
        return $this->c35;
    }

    public function setC35(?int $value): static
    {
        if ($this->c35 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c35 = $value;
            $this->modifiedColumns |= 34359738368;
        }

        return $this;
    }

    public function getC36(): ?int
    {
        return $this->c36;
    }

    public function setC36(?int $value): static
    {
        if ($this->c36 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c36 = $value;
            $this->modifiedColumns |= 68719476736;
        }

        return $this;
    }

    public function getC37(): ?int
    {
        return $this->c37;
    }

    public function setC37(?int $value): static
    {
        if ($this->c37 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c37 = $value;
            $this->modifiedColumns |= 137438953472;
        }

        return $this;
    }

    public function getC38(): ?int
    {
        return $this->c38;
    }

    public function setC38(?int $value): static
    {
        if ($this->c38 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c38 = $value;
            $this->modifiedColumns |= 274877906944;
        }

        return $this;
    }

    public function getC39(): ?int
    {
        return $this->c39;
    }

    public function setC39(?int $value): static
    {
        if ($this->c39 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c39 = $value;
            $this->modifiedColumns |= 549755813888;
        }

        return $this;
    }

    public function getC40(): ?int
    {
        return $this->c40;
    }

    public function setC40(?int $value): static
    {
        if ($this->c40 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c40 = $value;
            $this->modifiedColumns |= 1099511627776;
        }

        return $this;
    }

    public function getC41(): ?int
    {
        return $this->c41;
    }

    public function setC41(?int $value): static
    {
        if ($this->c41 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c41 = $value;
            $this->modifiedColumns |= 2199023255552;
        }

        return $this;
    }

    public function getC42(): ?int
    {
        return $this->c42;
    }

    public function setC42(?int $value): static
    {
        if ($this->c42 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c42 = $value;
            $this->modifiedColumns |= 4398046511104;
        }

        return $this;
    }

    public function getC43(): ?int
    {
        return $this->c43;
    }

    public function setC43(?int $value): static
    {
        if ($this->c43 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c43 = $value;
            $this->modifiedColumns |= 8796093022208;
        }

        return $this;
    }

    public function getC44(): ?int
    {
        return $this->c44;
    }

    public function setC44(?int $value): static
    {
        if ($this->c44 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c44 = $value;
            $this->modifiedColumns |= 17592186044416;
        }

        return $this;
    }

    public function getC45(): ?int
    {
        return $this->c45;
    }

    public function setC45(?int $value): static
    {
        if ($this->c45 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c45 = $value;
            $this->modifiedColumns |= 35184372088832;
        }

        return $this;
    }

    public function getC46(): ?int
    {
        return $this->c46;
    }

    public function setC46(?int $value): static
    {
        if ($this->c46 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c46 = $value;
            $this->modifiedColumns |= 70368744177664;
        }

        return $this;
    }

    public function getC47(): ?int
    {
        return $this->c47;
    }

    public function setC47(?int $value): static
    {
        if ($this->c47 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c47 = $value;
            $this->modifiedColumns |= 140737488355328;
        }

        return $this;
    }

    public function getC48(): ?int
    {
        return $this->c48;
    }

    public function setC48(?int $value): static
    {
        if ($this->c48 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c48 = $value;
            $this->modifiedColumns |= 281474976710656;
        }

        return $this;
    }

    public function getC49(): ?int
    {
        return $this->c49;
    }

    public function setC49(?int $value): static
    {
        if ($this->c49 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c49 = $value;
            $this->modifiedColumns |= 562949953421312;
        }

        return $this;
    }

    public function getC50(): ?int
    {
        return $this->c50;
    }

    public function setC50(?int $value): static
    {
        if ($this->c50 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c50 = $value;
            $this->modifiedColumns |= 1125899906842624;
        }

        return $this;
    }

    public function getC51(): ?int
    {
        return $this->c51;
    }

    public function setC51(?int $value): static
    {
        if ($this->c51 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c51 = $value;
            $this->modifiedColumns |= 2251799813685248;
        }

        return $this;
    }

    public function getC52(): ?int
    {
        return $this->c52;
    }

    public function setC52(?int $value): static
    {
        if ($this->c52 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c52 = $value;
            $this->modifiedColumns |= 4503599627370496;
        }

        return $this;
    }

    public function getC53(): ?int
    {
        return $this->c53;
    }

    public function setC53(?int $value): static
    {
        if ($this->c53 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c53 = $value;
            $this->modifiedColumns |= 9007199254740992;
        }

        return $this;
    }

    public function getC54(): ?int
    {
        return $this->c54;
    }

    public function setC54(?int $value): static
    {
        if ($this->c54 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c54 = $value;
            $this->modifiedColumns |= 18014398509481984;
        }

        return $this;
    }

    public function getC55(): ?int
    {
        return $this->c55;
    }

    public function setC55(?int $value): static
    {
        if ($this->c55 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c55 = $value;
            $this->modifiedColumns |= 36028797018963968;
        }

        return $this;
    }

    public function getC56(): ?int
    {
        return $this->c56;
    }

    public function setC56(?int $value): static
    {
        if ($this->c56 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c56 = $value;
            $this->modifiedColumns |= 72057594037927936;
        }

        return $this;
    }

    public function getC57(): ?int
    {
        return $this->c57;
    }

    public function setC57(?int $value): static
    {
        if ($this->c57 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c57 = $value;
            $this->modifiedColumns |= 144115188075855872;
        }

        return $this;
    }

    public function getC58(): ?int
    {
        return $this->c58;
    }

    public function setC58(?int $value): static
    {
        if ($this->c58 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c58 = $value;
            $this->modifiedColumns |= 288230376151711744;
        }

        return $this;
    }

    public function getC59(): ?int
    {
        return $this->c59;
    }

    public function setC59(?int $value): static
    {
        if ($this->c59 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c59 = $value;
            $this->modifiedColumns |= 576460752303423488;
        }

        return $this;
    }

    public function getC60(): ?int
    {
        return $this->c60;
    }

    public function setC60(?int $value): static
    {
        if ($this->c60 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c60 = $value;
            $this->modifiedColumns |= 1152921504606846976;
        }

        return $this;
    }

    public function getC61(): ?int
    {
        return $this->c61;
    }

    public function setC61(?int $value): static
    {
        if ($this->c61 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c61 = $value;
            $this->modifiedColumns |= 2305843009213693952;
        }

        return $this;
    }

    public function getC62(): ?int
    {
        return $this->c62;
    }

    public function setC62(?int $value): static
    {
        if ($this->c62 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c62 = $value;
            $this->markModified(62);
        }

        return $this;
    }

    public function getC63(): ?int
    {
        return $this->c63;
    }

    public function setC63(?int $value): static
    {
        if ($this->c63 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c63 = $value;
            $this->markModified(63);
        }

        return $this;
    }

    public function getC64(): ?int
    {
        return $this->c64;
    }

    public function setC64(?int $value): static
    {
        if ($this->c64 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c64 = $value;
            $this->markModified(64);
        }

        return $this;
    }

    public function getC65(): ?int
    {
        return $this->c65;
    }

    public function setC65(?int $value): static
    {
        if ($this->c65 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c65 = $value;
            $this->markModified(65);
        }

        return $this;
    }

    public function getC66(): ?int
    {
        return $this->c66;
    }

    public function setC66(?int $value): static
    {
        if ($this->c66 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c66 = $value;
            $this->markModified(66);
        }

        return $this;
    }

    public function getC67(): ?int
    {
        return $this->c67;
    }

    public function setC67(?int $value): static
    {
        if ($this->c67 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c67 = $value;
            $this->markModified(67);
        }

        return $this;
    }

    public function getC68(): ?int
    {
        return $this->c68;
    }

    public function setC68(?int $value): static
    {
        if ($this->c68 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c68 = $value;
            $this->markModified(68);
        }

        return $this;
    }

    public function getC69(): ?int
    {
        return $this->c69;
    }

    public function setC69(?int $value): static
    {
        if ($this->c69 !== $value) {
            if ($this->snapshotLevel !== Snapshots::$level) {
                $this->takeSnapshot();
            }
            $this->c69 = $value;
            $this->markModified(69);
        }

        return $this;
    }

    public function takeColumns(array $row): void
    {
        /** @var array{int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null, int|null} $row */
        $this->id = $row[0];
        $this->c1 = $row[1];
        $this->c2 = $row[2];
        $this->c3 = $row[3];
        $this->c4 = $row[4];
        $this->c5 = $row[5];
        $this->c6 = $row[6];
        $this->c7 = $row[7];
        $this->c8 = $row[8];
        $this->c9 = $row[9];
        $this->c10 = $row[10];
        $this->c11 = $row[11];
        $this->c12 = $row[12];
        $this->c13 = $row[13];
        $this->c14 = $row[14];
        $this->c15 = $row[15];
        $this->c16 = $row[16];
        $this->c17 = $row[17];
        $this->c18 = $row[18];
        $this->c19 = $row[19];
        $this->c20 = $row[20];
        $this->c21 = $row[21];
        $this->c22 = $row[22];
        $this->c23 = $row[23];
        $this->c24 = $row[24];
        $this->c25 = $row[25];
        $this->c26 = $row[26];
        $this->c27 = $row[27];
        $this->c28 = $row[28];
        $this->c29 = $row[29];
        $this->c30 = $row[30];
        $this->c31 = $row[31];
        $this->c32 = $row[32];
        $this->c33 = $row[33];
        $this->c34 = $row[34];
        $this->c35 = $row[35];
        $this->c36 = $row[36];
        $this->c37 = $row[37];
        $this->c38 = $row[38];
        $this->c39 = $row[39];
        $this->c40 = $row[40];
        $this->c41 = $row[41];
        $this->c42 = $row[42];
        $this->c43 = $row[43];
        $this->c44 = $row[44];
        $this->c45 = $row[45];
        $this->c46 = $row[46];
        $this->c47 = $row[47];
        $this->c48 = $row[48];
        $this->c49 = $row[49];
        $this->c50 = $row[50];
        $this->c51 = $row[51];
        $this->c52 = $row[52];
        $this->c53 = $row[53];
        $this->c54 = $row[54];
        $this->c55 = $row[55];
        $this->c56 = $row[56];
        $this->c57 = $row[57];
        $this->c58 = $row[58];
        $this->c59 = $row[59];
        $this->c60 = $row[60];
        $this->c61 = $row[61];
        $this->c62 = $row[62];
        $this->c63 = $row[63];
        $this->c64 = $row[64];
        $this->c65 = $row[65];
        $this->c66 = $row[66];
        $this->c67 = $row[67];
        $this->c68 = $row[68];
        $this->c69 = $row[69];
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
        $this->modifiedHighColumns = [];
    }

    public function storedValues(): array
    {
        return [
            $this->id,
            $this->c1,
            $this->c2,
            $this->c3,
            $this->c4,
            $this->c5,
            $this->c6,
            $this->c7,
            $this->c8,
            $this->c9,
            $this->c10,
            $this->c11,
            $this->c12,
            $this->c13,
            $this->c14,
            $this->c15,
            $this->c16,
            $this->c17,
            $this->c18,
            $this->c19,
            $this->c20,
            $this->c21,
            $this->c22,
            $this->c23,
            $this->c24,
            $this->c25,
            $this->c26,
            $this->c27,
            $this->c28,
            $this->c29,
            $this->c30,
            $this->c31,
            $this->c32,
            $this->c33,
            $this->c34,
            $this->c35,
            $this->c36,
            $this->c37,
            $this->c38,
            $this->c39,
            $this->c40,
            $this->c41,
            $this->c42,
            $this->c43,
            $this->c44,
            $this->c45,
            $this->c46,
            $this->c47,
            $this->c48,
            $this->c49,
            $this->c50,
            $this->c51,
            $this->c52,
            $this->c53,
            $this->c54,
            $this->c55,
            $this->c56,
            $this->c57,
            $this->c58,
            $this->c59,
            $this->c60,
            $this->c61,
            $this->c62,
            $this->c63,
            $this->c64,
            $this->c65,
            $this->c66,
            $this->c67,
            $this->c68,
            $this->c69,
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
}
