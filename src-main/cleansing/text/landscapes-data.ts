/**
 * Rivers and landscapes that stand behind the names of German towns to tell them apart, as they are written: `Frankfurt
 * (Oder)`, `Lindau (Bodensee)`, `Neustadt (Aisch)`. Data only.
 */
export const LANDSCAPES: readonly string[] = [
  'Aisch Aller Allgäu Altmark Anhalt Bayern Bergstraße Bodensee Breisgau Dahme Dill Donau Dosse Eder',
  'Eifel Elbe Elster Emsland Ems Enz Erzgebirge Erzgeb. Fils Franken Fulda Glan Hardt Harz Havel Hessen',
  'Hohenlohe Holstein Holst. Hunsrück Hunte Inn Isar Jagst Kocher Lahn Lausitz Lech Leine Luhe Main',
  'Mark Meckl. Mosel Mulde Münsterland Neckar Neiße Nahe Niederbayern Oberlausitz Oberfranken Oberpfalz',
  'Oder Odenwald Oker Orla Oste Ostfriesland Pegnitz Pfalz Prignitz Regen Rems Rhein Rheinland Rhld.',
  'Rhön Ruhr Saale Saar Sachsen Sachs. Sauerland Schwaben Schwarzwald Sieg Spessart Spree Taunus Tauber',
  'Thüringen Thür. Uckermark Unstrut Vogtland Vogtl. Vorpommern Weinstraße Werra Weser Westerwald',
  'Westfalen Westf. Wied Wümme Württ. Zschopau',
].flatMap((line) => line.split(' '))
