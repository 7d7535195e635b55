/**
 * Short plain words that are easy to read out, spell and type. A temporary password takes three of them. There are more
 * than 512, so that each adds over nine bits.
 */
export const temporaryWords: readonly string[] = `
able acid acorn actor adobe agent agile alarm album alert algae alloy almond alpha amber ample anchor angle ankle apron
arch arena argon army arrow aspen atlas atom attic audio aunt autumn avenue awake axis axle bacon badge badger bagel
baker balcony bamboo banjo bank barley barn barrel basil basin basket beacon bead beaker beam bean beaver bell belt
bench berry bicycle binder birch bird biscuit bison blanket blast blaze blend block bloom board boat bolt bonus book
boot border bottle bowl branch brass brave bread breeze brick bridge brief bright bronze brook broom brush bucket
buckle budget buffalo bugle bulb bundle bus cabin cabinet cable cactus cake calf calm camel camera camp canal candle
canoe canvas canyon cape carbon cargo carpet carrot cart castle cedar cello cement cereal chain chair chalk chapel
chapter charm chart cherry chess chest chief chimney chorus cinema circle circus citrus civic clay clear clever cliff
clinic clock cloud clover coach coast cobalt cocoa coconut comet compass copper coral cork corn corner cosmic cotton
couch county coyote crab cradle crane crater crayon cream creek cricket crisp crystal cube cuckoo cup curtain curve
cycle cymbal daisy dance dawn deck deer delta denim depot desert desk dinner disk dock dollar dome donor door dozen
draft drama drawer drift drum duck dune dust eager early earth easel east echo eclipse edge effort eight elbow elder
elm ember emerald empire engine envoy epic equal errand essay ethics event evening exact extra fabric fact falcon fancy
farm fast feather fence fern ferry fiber fiddle field fifty figure filter final finch finger fir fish flag flame flask
fleet flint float flock flute foam focus folder forest fork formal fort fossil fountain fox frame fresh frost fruit
funnel future gallery garden garlic garnet gate gazelle gear gentle ghost giant gift giraffe glacier glass globe glove
goat goose grain grand granite grape graph grass gravel grove guide gulf habit hall harbor harvest hawk hazel hedge
helmet herb heron hexagon hill hinge history hobby holly horizon horn horse hotel humble humor hut ice icon igloo index
ink inlet insect iris iron island ivory ivy jacket jade jar jasmine jeans jelly jewel jigsaw joint journal judge juice
jungle juniper kayak kernel kettle key kind kiosk kitchen kite kiwi knee knot koala label lace ladder lagoon lake lamp
lantern larch laser latch lava lawn layer leaf ledger lemon lentil lesson level lever library light lilac lily lime
linen lion liquid list lizard llama lobby local lodge logic lotus lunar lunch lynx lyric machine magnet maize mango
maple marble march margin market marsh mason matrix meadow medal melody melon member mentor menu metal meteor meter
middle mild milk mill mineral mint mirror mitten mixer model modern moment moon morning mosaic moss moth motor mountain
movie mural museum mustard narrow native navy nectar needle nest nickel night noble noon north note novel number nutmeg
oak oasis oats ocean olive onion onyx opal open opera orbit orchard order organ osprey otter oval oven owl oxygen oyster
paddle paint palace palm panel paper parade parcel park parrot pasta path patrol pattern pavilion peach pear pebble
pelican pencil pepper piano picnic pigeon pillow pilot pine pistachio planet plate plaza plum pocket poem polar polish
pond pony poplar porch portal potato pottery prairie prism proton public pulse pumpkin pupil puzzle quail quarry quartz
quick quiet quilt quiz radar radio raft rail rain ranch rapid raven reef relay rhythm ribbon rice ridge ring ripple
river road robin rocket roof root rope rowing ruby ruler rural saddle saffron salad salmon salt sample sand sandal
satin sauce scarf school science scout script seal season seed sesame shadow shape shelf shell shield ship shore shovel
signal silk silver simple singer siren sketch sky slate slope smooth snow socket soda sofa solar sonic soup south spark
sparrow spice spinach spiral spoon spring spruce square squid stable stamp station steam steel stem stone stork storm
story straw stream street studio sugar summit sunset surf swan swift symbol syrup table talent tango task tea temple
tennis tent thread thyme ticket tide tile timber toast token tomato topaz torch tower track trail train travel tree
trophy trout truck trumpet tulip tundra tunnel turbo turtle umbrella uncle unit upper urban valley valve vanilla vapor
velvet verse vessel video view village vine violet violin visit vivid volcano voyage wafer wagon walnut walrus water
wave weather wheat wheel willow window winter wolf wood wool wren yacht yard yarn yogurt young zebra zenith zinc zone
`
  .trim()
  .split(/\s+/);
